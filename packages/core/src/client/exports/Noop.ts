/** What a plugin aliases a component to that must render nothing. */
export default function Noop(): null {
  return null;
}
