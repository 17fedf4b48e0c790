/** Of a row or a card that is lit up, as its pin on a map beside it is. It has to be `relative`. */
export const litRow =
  'isolate before:absolute before:-inset-x-2 before:inset-y-1 before:-z-10 before:rounded-slip before:bg-sunken before:outline before:outline-line-strong'
