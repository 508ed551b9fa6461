export function attribute(name: string, value: string) {
  return {type: 'mdxJsxAttribute' as const, name, value};
}

export function expressionAttribute(name: string, value: string) {
  return {
    type: 'mdxJsxAttribute' as const,
    name,
    value: {type: 'mdxJsxAttributeValueExpression' as const, value},
  };
}
