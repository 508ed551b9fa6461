import type {ReactNode} from 'react';
import type {Manifest} from '../../shared/types.js';
import styles from './styles.module.css';

interface Props {
  manifest: Manifest;
  /** The scopes that are searched now. */
  scopes: string[];
  onChoose: (plugin: string, scope: string) => void;
}

/** A choice of versions for each docs plugin with more than one version in the index. */
export default function VersionChoice({manifest, scopes, onChoose}: Props): ReactNode {
  const all = Object.entries(manifest.scopes);
  const plugins = [...new Set(all.flatMap(([, {plugin}]) => plugin ?? []))];
  const versioned = plugins
    .map((plugin) => ({plugin, versions: all.filter(([, scope]) => scope.plugin === plugin)}))
    .filter(({versions}) => versions.length > 1);
  return versioned.map(({plugin, versions}) => {
    const names = versions.map(([name]) => name);
    const prefix = versioned.length > 1 ? `${plugin}: ` : '';
    return (
      <select
        key={plugin}
        className={styles.version}
        aria-label={`${prefix}version`}
        value={scopes.find((scope) => names.includes(scope)) ?? names[0]}
        onChange={(event) => onChoose(plugin, event.target.value)}
      >
        {versions.map(([name, {label}]) => (
          <option key={name} value={name}>
            {prefix + (label ?? name)}
          </option>
        ))}
      </select>
    );
  });
}
