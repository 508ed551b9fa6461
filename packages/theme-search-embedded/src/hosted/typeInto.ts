/** Sets the value of a field as if the reader had typed it. */
export function typeInto(field: HTMLInputElement, value: string): void {
  const {set} = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!;
  set!.call(field, value);
  field.dispatchEvent(new Event('input', {bubbles: true}));
}
