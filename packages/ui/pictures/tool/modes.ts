/** A way in which stories are drawn and compared. */
export interface Mode {
  name: string
  /** Description in the report. */
  says: string
  colorScheme: 'light' | 'dark'
  forcedColors: 'none' | 'active'
  /** Window in CSS pixels; without it the story's own, 1000 × 800 by default. */
  window?: Size
  /** Whether the window grows to the height of the page. */
  isWhole?: true
  direction?: 'rtl'
  /** The root's font size; without it the browser's. */
  text?: '200%'
  /** Rules of accessibility that apply in it. */
  axe?: 'all' | 'colours'
}

export interface Size {
  width: number
  height: number
}

/** The narrowest window, of WCAG 1.4.10. */
export const narrowest: Size = { width: 320, height: 640 }
export const phone: Size = { width: 390, height: 844 }

const plain = { colorScheme: 'light', forcedColors: 'none' } as const

/** Modes of components. */
const componentModes: Mode[] = [
  { ...plain, name: 'light', says: 'light', axe: 'all' },
  { ...plain, name: 'dark', says: 'dark', colorScheme: 'dark', axe: 'colours' },
  { ...plain, name: 'forced', says: 'forced colours', forcedColors: 'active' },
  { ...plain, name: 'narrow', says: '320 px wide', window: narrowest },
  { ...plain, name: 'rtl', says: 'right to left', direction: 'rtl' },
  { ...plain, name: 'text', says: 'text at 200%', text: '200%' },
]

const desktop: Size = { width: 1280, height: 800 }
/** Desktops whose pages have one left edge. */
const desktops: Size[] = [1024, 1280, 1440].map((width) => ({ width, height: 860 }))
/** A desktop's window at 400% zoom. */
const zoomed: Size = { width: 320, height: 215 }

const screenOf = (window: Size) => ({ ...plain, window, isWhole: true }) as const

/** Modes of screens. */
const screenModes: Mode[] = [
  { ...screenOf(phone), name: 'phone', says: 'phone' },
  { ...screenOf(phone), name: 'phone-dark', says: 'phone, dark', colorScheme: 'dark', axe: 'colours' },
  { ...screenOf(desktop), name: 'desktop', says: 'desktop', axe: 'all' },
  { ...screenOf(desktop), name: 'desktop-dark', says: 'desktop, dark', colorScheme: 'dark' },
]

/** Further modes of the screens that are used most. */
const furtherModes: Mode[] = [
  { ...screenOf(phone), name: 'phone-rtl', says: 'phone, right to left', direction: 'rtl' },
  { ...screenOf(phone), name: 'phone-text', says: 'phone, text at 200%', text: '200%' },
  { ...screenOf(phone), name: 'phone-forced', says: 'phone, forced colours', forcedColors: 'active' },
  { ...screenOf(narrowest), name: 'small', says: '320 px wide' },
]

const modes = [...componentModes, ...screenModes, ...furtherModes]

/** Tag of a screen that is drawn in every mode. */
const everyModeTag = 'every-mode'

/** Tag of a story whose play function checks what only a desktop shows. */
const eachWidthTag = 'each-width'

interface Drawing {
  window?: Size | undefined
  modes: Mode[]
  /** Windows in which every stop of the Tab key is checked, after the pictures. */
  tabbedIn: Size[]
  /** Windows in which the left edge is checked, after the pictures. */
  edgesIn: Size[]
  /** Whether it is checked in narrow windows, after the pictures. */
  isMadeNarrow: boolean
}

interface Drawable {
  isScreen: boolean
  /** Whether it shows a screen with everything in it. */
  isFull: boolean
  tags: readonly string[]
}

/**
 * The modes of a story in groups, each of which is drawn and played once. A component is drawn in its own window, and
 * keeps its state in every mode. A full screen is drawn for each width, since it loads other parts on a phone than on a
 * desktop; its other states are drawn on a phone, and the window is made wide then.
 */
export function drawingsOf({ isScreen, isFull, tags }: Drawable): Drawing[] {
  if (!isScreen) return [{ modes: componentModes, tabbedIn: [], edgesIn: [], isMadeNarrow: true }]
  const wanted = tags.includes(everyModeTag) ? [...screenModes, ...furtherModes] : screenModes
  const byWindow = [...Map.groupBy(wanted, ({ window }) => window).entries()]
  if (isFull || tags.includes(eachWidthTag)) {
    const tabbedIn = (window: Size | undefined) =>
      window === phone ? [phone, zoomed] : window === desktop ? [desktop] : []
    return byWindow.map(([window, modes]) => ({
      window,
      modes,
      tabbedIn: isFull ? tabbedIn(window) : [],
      edgesIn: isFull && window === desktop ? desktops : [],
      isMadeNarrow: window === phone,
    }))
  }
  return [
    {
      window: phone,
      modes: byWindow.flatMap(([, modes]) => modes),
      tabbedIn: [],
      edgesIn: [],
      isMadeNarrow: true,
    },
  ]
}

/** How many modes a story has. */
export function modeCount(story: Drawable): number {
  return drawingsOf(story).flatMap(({ modes }) => modes).length
}

/** Place of a mode in the order of the report. */
export const placeOf = (mode: string) => modes.findIndex(({ name }) => name === mode)

/** The window that stories are drawn and played in unless they choose another. */
export const defaultWindow: Size = { width: 1000, height: 800 }

export function sayMode(mode: string) {
  return modes.find(({ name }) => name === mode)?.says ?? mode
}
