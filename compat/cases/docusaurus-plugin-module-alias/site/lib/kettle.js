export const kettle = 'An aliased kettle';
