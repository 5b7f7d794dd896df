/** Where the sound of a recording or of a voicemail is read, whole or by range. */
export const soundPath = (uuid: string) => `/api/v1/calls/sound/${uuid}`;
