/** Loads what a line needs of RingCentral alone. */
export async function loadRingCentral() {
  const [{ RingCentralRecording }, { commandAgent }, { confer }] = await Promise.all([
    import('./ringcentral-recording'),
    import('./ringcentral-agent'),
    import('./conference'),
  ]);
  return { RingCentralRecording, commandAgent, confer };
}

export type RingCentralParts = Awaited<ReturnType<typeof loadRingCentral>>;
