/** How Chromium is started; CHROMIUM_PATH is one without a window where there is one. */
export const LAUNCH = {
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    '--js-flags=--no-opt,--no-maglev',
  ],
};

/** The whole Chromium, which alone has a viewer for PDFs. */
export const WHOLE = { ...LAUNCH, executablePath: process.env.WHOLE_CHROMIUM_PATH ?? '/usr/bin/chromium' };

/** The same, with a microphone that beeps, on a machine whose only network may be its own. */
export const TELEPHONE = {
  ...WHOLE,
  args: [
    ...WHOLE.args,
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    '--autoplay-policy=no-user-gesture-required',
    '--allow-loopback-in-peer-connection',
  ],
};
