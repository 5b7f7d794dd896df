import type { ReactNode } from 'react';
import { Card } from '~/ui/frame/card';
import { PageHeader } from '~/ui/frame/page-header';

interface NarrowPageProps {
  title: ReactNode;
  description?: string;
  children: ReactNode;
}

/** A page with one small form. */
export function NarrowPage({ title, description, children }: NarrowPageProps) {
  return (
    <main id="main" className="mx-auto w-full max-w-lg px-4 py-10 sm:py-16">
      <PageHeader title={title} description={description} className="mb-6" />
      <Card>{children}</Card>
    </main>
  );
}
