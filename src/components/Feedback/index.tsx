import {useId, useState, type ReactNode} from 'react';
import styles from './styles.module.css';

interface FeedbackProps {
  /** The path of the page that the question is about. */
  readonly path: string;
}

type Answer = 'yes' | 'no';

interface WithAnalytics extends Window {
  /** `undefined` if the reader blocks the analytics. */
  gtag?: (command: 'event', name: string, fields: {[field: string]: string}) => void;
}

function send(helpful: Answer, path: string): void {
  (window as WithAnalytics).gtag?.('event', 'page_feedback', {helpful, page_path: path});
}

export function Feedback({path}: FeedbackProps): ReactNode {
  const [isAnswered, setAnswered] = useState(false);
  const id = useId();
  const answer = (helpful: Answer) => {
    send(helpful, path);
    setAnswered(true);
  };
  return (
    <div className={styles.feedback} role="group" aria-labelledby={id}>
      <span id={id}>Was this page helpful?</span>
      <span role="status" className={styles.answer}>
        {isAnswered ? 'Thank you.' : <Buttons onAnswer={answer} />}
      </span>
    </div>
  );
}

function Buttons({onAnswer}: {readonly onAnswer: (answer: Answer) => void}): ReactNode {
  return (
    <>
      <button type="button" className={styles.button} onClick={() => onAnswer('yes')}>
        Yes
      </button>
      <button type="button" className={styles.button} onClick={() => onAnswer('no')}>
        No
      </button>
    </>
  );
}
