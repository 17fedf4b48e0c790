/** Class names of a row or card highlighted together with its pin on a map. It has to be `relative`. */
export const litRow =
  'isolate before:absolute before:-inset-x-2 before:inset-y-1 before:-z-10 before:rounded-slip before:bg-sunken before:outline before:outline-line-strong'
