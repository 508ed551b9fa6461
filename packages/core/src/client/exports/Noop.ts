/** An empty component. Plugins alias a component to it that must render nothing. */
export default function Noop(): null {
  return null;
}
