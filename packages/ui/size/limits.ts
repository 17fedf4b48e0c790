/** Limit of a component's size above its Radix parts, in bytes after gzip. */
export const aboveParts = 2_400

/** Limit of the style sheet of all components, in bytes after gzip. */
export const wholeStyles = 18_000

/** Tolerated difference from the committed table, in bytes: a renamed variable, not a feature. */
export const tolerance = 20

export interface Exception {
  /** Bytes after gzip above the parts, without lucide's runtime. */
  limit: number
  reason: string
}

/** Components with a higher limit, and why. */
export const exceptions: Record<string, Exception> = {
  'app-shell': {
    limit: 2_500,
    reason: 'is a top bar with its links, a side navigation and bottom tabs in one.',
  },
  'avatar-upload': {
    limit: 3_600,
    reason: 'is an avatar, which stands on no part of Radix, two buttons and an alert in one.',
  },
  'card-form': {
    limit: 3_100,
    reason: 'is six fields that keep the caret behind its digit as they are formatted.',
  },
  'confirm-dialog': { limit: 4_400, reason: 'is a dialog with its two buttons, which every caller needs.' },
  'date-field': { limit: 3_000, reason: 'is a field and the closed button of the date picker in one.' },
  'date-picker': {
    limit: 4_900,
    reason:
      'is a field, a calendar beside it on a desktop and our dialog around it on a phone, inside other dialogs too.',
  },
  'drawn-map': {
    limit: 30_000,
    reason:
      'is a map with the coast of the British Isles, 20 kB of coordinates, and its own pins, zoom and keys.',
  },
  'file-picker': {
    limit: 4_500,
    reason:
      'previews, reorders and prepares files one after the other, each with its state and its problem; Radix has no part for it.',
  },
  'filter-bar': {
    limit: 4_100,
    reason: 'is chips that open the popover, which is a sheet on a phone, and the buttons that clear them.',
  },
  form: { limit: 2_600, reason: 'is the button and the alert that every form has around its fields.' },
  'form-dialog': { limit: 4_500, reason: 'is a dialog with a form and its two buttons.' },
  'image-gallery': {
    limit: 3_000,
    reason: 'is a grid of pictures in two layouts and a full-screen viewer with keys, and all of a dialog.',
  },
  'infinite-list': {
    limit: 3_500,
    reason: 'is a list with its skeletons, its button to the next page and an alert in one.',
  },
  'late-map': {
    limit: 3_000,
    reason: 'fetches code again and again until it is there, with a skeleton and an error state.',
  },
  'late-problem': {
    limit: 3_000,
    reason: 'is the alert with a button, or a note that there is no connection.',
  },
  'logout-dialog': { limit: 4_500, reason: 'is the confirm-dialog with the words of signing out.' },
  'offer-card': {
    limit: 2_800,
    reason: 'is a picture, a rating and all that one chooses by in one, with the skeleton of it.',
  },
  'pin-map': { limit: 30_000, reason: 'is the ground of the drawn-map under a pin to place.' },
  popover: {
    limit: 2_800,
    reason: 'is a panel beside its button on a desktop and our dialog as a sheet on a phone.',
  },
  'slot-picker': {
    limit: 2_750,
    reason:
      'is a strip of days with its buttons and a grid of times, each with the skeleton of what is coming.',
  },
  'street-map': { limit: 3_100, reason: 'is the late-map with the choice between two maps to fetch.' },
  'week-calendar': {
    limit: 2_900,
    reason:
      'places blocks by their minutes, side by side where they overlap, under the buttons of its weeks.',
  },
  'week-hours': {
    limit: 6_700,
    reason:
      'is seven days of time fields with their buttons, and our dialog of checkboxes that copies a day.',
  },
}
