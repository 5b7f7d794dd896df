import { type HistoryWords, quoted } from '~/lib/operation/history-words';

/** The words of each action, as the timeline prints them after the actor's name. */
export const history = {
  area_notice: {
    requested: 'asked to be told when a zip is served',
    told: 'told somebody that a zip is served',
    forgotten: 'deleted the address of somebody who waits for a zip',
  },
  service_location: {
    created: 'added the service location',
    updated: 'changed the service location',
    deleted: ({ label }) => `deleted the service location ${quoted(label)}`,
  },
} as const satisfies HistoryWords;
