interface WrapperParams {
  /** Path below the theme folder, e.g. `DocItem/Layout`. */
  componentName: string;
  typescript: boolean;
}

/** The text of a wrapper file; sites expect it to be what `docusaurus swizzle --wrap` always wrote. */
export function wrapperSource({componentName, typescript}: WrapperParams): string {
  const name = componentName.split('/').at(-1)!;
  return [
    typescript ? "import React, {type ReactNode} from 'react';" : "import React from 'react';",
    `import ${name} from '@theme-original/${componentName}';`,
    ...(typescript ? typeLines(name, componentName) : ['']),
    `export default function ${name}Wrapper(${typescript ? 'props: Props): ReactNode' : 'props)'} {`,
    '  return (',
    '    <>',
    `      <${name} {...props} />`,
    '    </>',
    '  );',
    '}',
    '',
  ].join('\n');
}

function typeLines(name: string, componentName: string): string[] {
  return [
    `import type ${name}Type from '@theme/${componentName}';`,
    "import type {WrapperProps} from '@docusaurus/types';",
    '',
    `type Props = WrapperProps<typeof ${name}Type>;`,
    '',
  ];
}
