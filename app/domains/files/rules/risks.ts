/** Risks of opening a file, worst first. */
export type FileRisk = 'program' | 'macros' | 'page';

export const riskWords: Record<FileRisk, { name: string; text: string }> = {
  program: {
    name: 'Program',
    text: 'Opened, it runs on your computer and can read and change all that is on it. Open it only if you know why it was sent, and have made sure by another way who sent it.',
  },
  macros: {
    name: 'Document with macros',
    text: 'A program is part of it, or can be. Opened, and allowed to, it can read and change all that is on your computer. Never allow its macros unless you know why they are needed.',
  },
  page: {
    name: 'Web page',
    text: 'Opened, it can look like a sign-in of the club or of a bank, and sends what is typed elsewhere. Type no password into it.',
  },
};

const endings: Record<FileRisk, readonly string[]> = {
  program: [
    // Programs
    ...'exe com scr pif cpl msi msp mst msix msixbundle appx appxbundle appinstaller application gadget dll sys drv ocx'.split(
      ' ',
    ),
    ...'jar jnlp apk ipa dmg pkg mpkg deb rpm appimage elf class xll'.split(' '),
    // Scripts
    ...'bat cmd btm js jse mjs cjs vb vbs vbe wsf wsh ws wsc sct hta reg inf ps1 ps1xml ps2 psc1 psd1 psm1 msh'.split(
      ' ',
    ),
    ...'sh bash zsh csh ksh fish command tool scpt scptd applescript py pyw pyc pyz pl rb php ahk au3'.split(' '),
    // Links to a program, or containers that bypass the mark of the web
    ...'lnk url website webloc desktop scf pif iso img vhd vhdx udf wim chm hlp diagcab'.split(' '),
    ...'settingcontent-ms library-ms search-ms searchconnector-ms appref-ms rdp msc'.split(' '),
  ],
  macros: [
    ...'docm dotm xlsm xltm xlam xlsb xla xlm pptm potm ppam ppsm sldm ppa'.split(' '),
    ...'accdb accde accda mdb mde mda adp ade one onepkg iqy oqy slk'.split(' '),
  ],
  page: 'html htm xhtml xht shtml shtm mht mhtml svg svgz'.split(' '),
};

const byEnding = new Map(
  (Object.keys(endings) as FileRisk[])
    .toReversed()
    .flatMap((risk) => endings[risk].map((ending) => [ending, risk] as const)),
);

/** By the content type, whatever the name is. */
const byType: Record<string, FileRisk> = {
  'application/vnd.microsoft.portable-executable': 'program',
  'application/x-elf': 'program',
  'application/x-mach-binary': 'program',
  'application/java-vm': 'program',
  'application/x-ms-shortcut': 'program',
  'application/x-iso9660-image': 'program',
  'application/vnd.ms-htmlhelp': 'program',
  'application/x-ms-installer': 'program',
  'application/vnd.ms-office.vbaproject': 'macros',
};

/** The effective ending: Windows drops dots and spaces at the end, and what follows a colon. */
const endingOf = (label: string) =>
  /\.([a-z0-9-]{1,30})$/i
    .exec(
      label
        .normalize('NFKC')
        .split(':')[0]!
        .replace(/[.\s]+$/u, ''),
    )?.[1]
    ?.toLowerCase();

/** Returns the risk of opening a file, by its name and its content type; null for none. */
export function riskOf({ label, content_type }: { label: string; content_type: string | null }): FileRisk | null {
  const found = [byEnding.get(endingOf(label) ?? ''), byType[content_type ?? '']];
  return found.includes('program') ? 'program' : (found.find((risk) => risk !== undefined) ?? null);
}
