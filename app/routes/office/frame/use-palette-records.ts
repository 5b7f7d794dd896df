import { typeLabel } from '~/domains/tasks/ui/queue/task-title';
import { callApi } from '~/lib/http/api-client';
import type { Permission } from '~/lib/operation/operation.server';
import type { PaletteGroup, PaletteItem } from '~/ui/dialog/command-palette';
import { type RemoteSearch, useRemoteSearch } from './use-remote-search';

type Query = { search: string; per_page: number };

const findJobs = async (query: Query) => (await callApi('GET /jobs/list', query)).results;
const findMembers = async (query: Query) => (await callApi('GET /membership', query)).results;
const findApplicants = async (query: Query) => (await callApi('GET /membership/new-members', query)).results;
const findContractors = async (query: Query) => (await callApi('GET /contractors', query)).results;
const findTasks = async (query: Query) => (await callApi('GET /tasks', query)).results;
const findEstimates = async (query: Query) => (await callApi('GET /estimates', query)).data;
const findVendors = async (query: Query) => (await callApi('GET /vendors', query)).results;

/** The fields of a record in the palette. */
type Shown = { id: number; label: string; hint: (string | null)[]; path: string };

function itemsOf<Row>(
  { found, isCurrent }: RemoteSearch<Row>,
  kind: string,
  go: (path: string) => () => void,
  show: (row: Row) => Shown,
): PaletteItem[] {
  return found.map(show).map(({ id, label, hint, path }) => ({
    id: `${kind}-${id}`,
    label,
    hint: hint.filter(Boolean).join(' · '),
    names: [`#${id}`, String(id)],
    isFound: isCurrent,
    onSelect: go(path),
  }));
}

/** The server's search results by kind, for records that the user may read. */
export function usePaletteRecords(
  typed: string,
  may: (permission: Permission) => boolean,
  go: (path: string) => () => void,
) {
  const jobs = useRemoteSearch(may('job.read') ? findJobs : null, typed);
  const members = useRemoteSearch(may('membership.read') ? findMembers : null, typed);
  const applicants = useRemoteSearch(may('membership.read') ? findApplicants : null, typed);
  const contractors = useRemoteSearch(may('contractor.read') ? findContractors : null, typed);
  const tasks = useRemoteSearch(may('task.read') ? findTasks : null, typed);
  const estimates = useRemoteSearch(may('job.read_estimate') ? findEstimates : null, typed);
  const vendors = useRemoteSearch(may('vendor.read') ? findVendors : null, typed);
  const searches = [jobs, members, applicants, contractors, tasks, estimates, vendors];
  const household = ({ id, uuid, name, address }: { id: number; uuid: string; name: string; address: string }) => ({
    id,
    label: name,
    hint: [`#${id}`, address],
    path: `/app/members/${uuid}`,
  });
  const groups: PaletteGroup[] = [
    {
      heading: 'Jobs',
      items: itemsOf(jobs, 'job', go, ({ id, description, member, property, status }) => ({
        id,
        label: `#${id} ${description}`,
        hint: [status, property || member],
        path: `/app/jobs/${id}`,
      })),
    },
    {
      heading: 'Members',
      items: [...itemsOf(members, 'member', go, household), ...itemsOf(applicants, 'applicant', go, household)],
    },
    {
      heading: 'Contractors',
      items: itemsOf(contractors, 'contractor', go, ({ id, name, contact }) => ({
        id,
        label: name,
        hint: [`#${id}`, contact],
        path: `/app/contractors/${id}`,
      })),
    },
    {
      heading: 'Tasks',
      items: itemsOf(tasks, 'task', go, ({ id, title, contact, task_type }) => ({
        id,
        label: `#${id} ${title}`,
        hint: [contact || typeLabel(task_type)],
        path: `/app/task-queue?task=${id}`,
      })),
    },
    {
      heading: 'Estimates',
      items: itemsOf(estimates, 'estimate', go, ({ id, con_biz, con_name, job_id }) => ({
        id,
        label: `#${id} ${con_biz || con_name}`,
        hint: [`Job #${job_id}`],
        path: `/app/estimates/${id}`,
      })),
    },
    {
      heading: 'Vendors',
      items: itemsOf(vendors, 'vendor', go, ({ id, uuid, name, alpha }) => ({
        id,
        label: name,
        hint: [`#${id}`, alpha],
        path: `/app/vendors/${uuid}`,
      })),
    },
  ];
  return {
    groups,
    isSearching: searches.some(({ isSearching }) => isSearching),
    hasFailed: searches.some(({ hasFailed }) => hasFailed),
  };
}
