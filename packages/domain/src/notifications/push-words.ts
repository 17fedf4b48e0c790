/** Push state of a device; `home-screen`: only once the app is installed, `blocked`: denied in the browser's settings. */
export type PushState = 'unsupported' | 'home-screen' | 'blocked' | 'off' | 'on'

/** Explanations for states in which push can't be turned on. */
export const pushHindrances: Partial<Record<PushState, { title: string; text: string }>> = {
  unsupported: {
    title: 'This browser can’t show notifications',
    text: 'Kindling’s bell and your email tell you everything. Other browsers, such as Chrome, Edge, Firefox and Safari outside of private windows, can show them.',
  },
  'home-screen': {
    title: 'Put Kindling on your home screen first',
    text: 'In Safari, press Share, then “Add to Home Screen”. Open Kindling from there, and turn notifications on here.',
  },
  blocked: {
    title: 'Your browser blocks notifications from Kindling',
    text: 'Press the icon left of the address, allow notifications there, and load this page again. On a phone they are in the browser’s or the app’s settings.',
  },
}
