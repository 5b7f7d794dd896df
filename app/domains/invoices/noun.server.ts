import { invoiceEffects } from './effects.server';

export const effects = invoiceEffects;
