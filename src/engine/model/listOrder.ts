/** What comes first in a list: the most relevant, the most important, the latest, or the first of the alphabet. */
export const listOrders = ['relevance', 'importance', 'updated', 'created', 'title'] as const;

export type ListOrder = (typeof listOrders)[number];

export const isListOrder = (word: string): word is ListOrder =>
  listOrders.some((order) => order === word);
