import {useId, type ReactNode} from 'react';
import styles from './styles.module.css';

interface Props {
  label: string;
  /** The label of the first option, which removes the filter. */
  all: string;
  options: {value: string; label: string}[];
  value: string;
  onChoose: (value: string) => void;
}

/** A select box for one filter of the results. */
export default function Choice({label, all, options, value, onChoose}: Props): ReactNode {
  const id = useId();
  return (
    <span className={styles.filter}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className={styles.version}
        value={value}
        onChange={(event) => onChoose(event.target.value)}
      >
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  );
}
