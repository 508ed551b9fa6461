import {describe, expect, test} from 'vitest';
import {checkInstall} from '../rules/install.mjs';
import {describeFindings, makeSite} from './site.mjs';

const code = '```python\nimport dagster as dg\nfrom dagster_aws.s3 import S3Resource\n```';
const find = (text) => describeFindings(checkInstall(makeSite([{text}])));

describe('install', () => {
  test('a page that imports a package without an install line fails at the import', () => {
    expect(find(code)).toEqual([expect.stringMatching(/:7 the page imports dagster_aws/)]);
    const [{fix}] = checkInstall(makeSite([{text: code}]));
    expect(fix).toContain('uv add dagster-aws');
  });

  test.each([
    ['a command', '```bash\nuv add dagster-aws\n```'],
    ['inline code', 'Install it with `pip install "dagster-aws[redshift]==0.27.8"`.'],
    ['the tabs', '<InstallTabs packages=\'"dagster-aws[s3]" boto3\' />'],
    ['a pyproject.toml', '```toml\n[project]\ndependencies = ["dagster-aws"]\n```'],
  ])('%s installs it', (_, text) => {
    expect(find(`${text}\n\n${code}`)).toEqual([]);
  });

  test('a package with a longer name installs nothing else', () => {
    expect(find(`\`uv add dagster-aws-extra\`\n\n${code}`)).toHaveLength(1);
  });

  test('dagster itself, and packages that it brings along, need no line', () => {
    expect(find('```python\nimport dagster as dg\nimport dagster_pipes\n```')).toEqual([]);
  });
});
