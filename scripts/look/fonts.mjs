// The site uses fonts of the reader's system. Pictures use the same fonts on every machine: Open Sans of the packaged
// Chromium and, for code and signs, DejaVu of npm.
import {mkdtempSync, writeFileSync} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {packagedFonts} from '../browser.mjs';
import {root} from '../run.mjs';

const folders = [packagedFonts, path.join(root, 'node_modules/dejavu-fonts-ttf/ttf')];

const prefer = (family, font) =>
  `<alias><family>${family}</family><prefer><family>${font}</family></prefer></alias>`;

function describeFonts(cache) {
  return `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>
${folders.map((folder) => `<dir>${folder}</dir>`).join('')}<cachedir>${cache}</cachedir>
${prefer('system-ui', 'Open Sans')}${prefer('sans-serif', 'Open Sans')}${prefer('monospace', 'DejaVu Sans Mono')}
<match target="font"><edit name="hinting" mode="assign"><bool>false</bool></edit>
<edit name="antialias" mode="assign"><bool>true</bool></edit><edit name="rgba" mode="assign"><const>none</const></edit></match>
</fontconfig>
`;
}

/** The environment of a browser that knows these fonts and no others. */
export function chooseFonts() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'velocisaurus-fonts-'));
  const file = path.join(folder, 'fonts.conf');
  writeFileSync(file, describeFonts(folder));
  return {...process.env, FONTCONFIG_FILE: file};
}
