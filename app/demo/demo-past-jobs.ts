import type { JobStatus } from '~/domains/jobs/states';

interface PastJob {
  membership: number;
  description: string;
  kind: [category: number, code: number];
  status: JobStatus;
  /** The contractor who was dispatched, or has a request. */
  contractor: number;
  daysAgo: number;
  /** Dollars. */
  cost: number;
}

/** `days ago | member | work | category, code | status | contractor | dollars` */
const lines = `
13 | 1 | Kitchen faucet drips at the base. | 1, 1 | COMPLETED | 1 | 185
15 | 3 | Side gate no longer closes since the frost. | 10, 34 | COMPLETED | 10 | 120
17 | 5 | Bathroom fan hums and hardly turns. | 2, 8 | COMPLETED | 2 | 210
19 | 7 | Moss on the north side of the roof. | 4, 16 | DISPATCH | 11 | 540
21 | 8 | Skylight leaks in the stairwell when it rains from the west. | 4, 13 | COMPLETED | 3 | 1450
23 | 9 | Oven does not hold its temperature. | 7, 25 | RESERVICE | 8 | 260
26 | 11 | Two windows on the second floor are painted shut. | 6, 20 | COMPLETED | 6 | 330
29 | 13 | Light over the stairs, with a switch at both ends. | 2, 6 | COMPLETED | 2 | 395
31 | 15 | Shower drain is slow again. | 1, 2 | COMPLETED | 12 | 175
34 | 17 | Deck stairs: two treads are soft. | 6, 21 | ESTIMATE | 6 | 780
36 | 18 | Windows inside and out, eleven of them. | 9, 32 | COMPLETED | 9 | 290
39 | 19 | Fence post leans after the storm. | 8, 29 | CANCEL | 7 | 350
42 | 20 | Furnace starts and stops every few minutes. | 3, 9 | COMPLETED | 4 | 240
45 | 21 | Living room and hall, one coat, same colour. | 5, 17 | COMPLETED | 5 | 2100
48 | 22 | Cherry tree touches the roof. | 8, 28 | COMPLETED | 7 | 620
52 | 24 | Refrigerator runs all night. | 7, 24 | CANCEL | 8 | 0
55 | 25 | Assemble a wardrobe and fix it to the wall. | 10, 35 | COMPLETED | 10 | 160
59 | 26 | Water heater is twelve years old, please replace it. | 1, 3 | COMPLETED | 1 | 1980
63 | 27 | Gutters overflow above the front door. | 4, 15 | COMPLETED | 11 | 280
67 | 28 | Panel has no room for the car charger. | 2, 7 | OPEN | 2 | 0
72 | 1 | Drive and walk, pressure washing. | 9, 33 | COMPLETED | 9 | 310
78 | 2 | Heat pump: yearly service. | 3, 10 | COMPLETED | 4 | 195
84 | 4 | Bedroom door sticks. | 6, 20 | COMPLETED | 6 | 110
91 | 6 | Lawn: first cut of the year and the edges. | 8, 27 | COMPLETED | 7 | 140
98 | 10 | Dryer takes two rounds. | 7, 23 | COMPLETED | 8 | 225
107 | 14 | Cedar shingles, west wall, new stain. | 5, 19 | COMPLETED | 5 | 1750
116 | 16 | Toilet runs. | 1, 4 | COMPLETED | 1 | 130
128 | 3 | Sprinklers: one zone stays dry. | 8, 30 | DUPLICATE | 7 | 0
127 | 3 | Sprinklers: one zone stays dry, by the garage. | 8, 30 | COMPLETED | 7 | 205
143 | 5 | Ducts cleaned before the baby comes. | 3, 12 | COMPLETED | 4 | 480
160 | 8 | Outlet by the sink trips every morning. | 2, 5 | COMPLETED | 2 | 165
182 | 9 | Bookcase along one wall, white. | 6, 22 | COMPLETED | 6 | 1320
214 | 11 | House cleaning after the renovation. | 9, 31 | COMPLETED | 9 | 410
260 | 12 | Lobby and three landings, repaint. | 5, 17 | COMPLETED | 5 | 4200`;

/** Finished jobs of the past. */
export const pastJobs: PastJob[] = lines
  .trim()
  .split('\n')
  .map((line) => {
    const [daysAgo, membership, description, kind, status, contractor, cost] = line.split(' | ');
    return {
      daysAgo: Number(daysAgo),
      membership: Number(membership),
      description: description!,
      kind: kind!.split(', ').map(Number) as [number, number],
      status: status as JobStatus,
      contractor: Number(contractor),
      cost: Number(cost),
    };
  });
