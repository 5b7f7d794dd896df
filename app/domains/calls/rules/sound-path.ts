/** The URL of a recording's or voicemail's sound, read whole or by range. */
export const soundPath = (uuid: string) => `/api/v1/calls/sound/${uuid}`;
