/** A way in which every story is drawn and compared. */
export interface Mode {
  name: string
  /** What a reader of the report sees. */
  says: string
  colorScheme: 'light' | 'dark'
  forcedColors: 'none' | 'active'
  /** Width of the window in CSS pixels; without it the story's own, 1000 by default. */
  width?: number
  direction?: 'rtl'
  /** The root's font size; without it what the browser has. */
  text?: '200%'
}

const plain = { colorScheme: 'light', forcedColors: 'none' } as const

export const modes: Mode[] = [
  { ...plain, name: 'light', says: 'light' },
  { ...plain, name: 'dark', says: 'dark', colorScheme: 'dark' },
  { ...plain, name: 'forced', says: 'forced colours', forcedColors: 'active' },
  { ...plain, name: 'narrow', says: '320 px wide', width: 320 },
  { ...plain, name: 'rtl', says: 'right to left', direction: 'rtl' },
  { ...plain, name: 'text', says: 'text at 200%', text: '200%' },
]

/** The window that stories are drawn and played in unless they choose another: that of the story tests. */
export const defaultWindow = { width: 1000, height: 800 }

/** How high the window is where a mode chooses its width: a small phone's. */
export const narrowHeight = 640

export function sayMode(mode: string) {
  return modes.find(({ name }) => name === mode)?.says ?? mode
}
