// SVG paths of the flame, with a viewBox of 24 by 24, for the mark and for canvas pictures.

export const outer =
  'M12.4 2.8c.5 3.1-.9 4.6-2.6 6.2-1.9 1.8-3.9 3.6-3.9 6.5a6.1 6.1 0 0 0 12.2 0c0-2.6-1.2-4.3-2.3-5.6-.2 1.5-.8 2.5-1.9 3.1.6-3.9-.1-7.6-1.5-10.2Z'
export const inner =
  'M12 21.2c-1.7 0-2.8-1.2-2.8-2.7 0-1.5 1.4-2.2 2.1-3.7 1.7.9 3.5 2 3.5 3.9 0 1.5-1.2 2.5-2.8 2.5Z'
