/** Loads scripts concurrently, and runs them in order. */
export function loadScripts({
  urls,
  isUrgent,
  pending,
  onError,
}: {
  urls: string[];
  /** Holds the absolute addresses of the scripts that have not run yet. */
  pending: Set<string>;
  isUrgent: boolean;
  onError: () => void;
}): void {
  for (const url of urls) {
    const script = document.createElement('script');
    script.src = url;
    script.async = false;
    if (!isUrgent) script.fetchPriority = 'low';
    pending.add(script.src);
    script.onload = () => pending.delete(script.src);
    script.onerror = () => {
      pending.delete(script.src);
      onError();
    };
    document.head.append(script);
  }
}
