import { type MapLabels, english as mapEnglish } from '../drawn-map/map-labels.ts'

/** Labels of a map with a pin to place, in English by default. */
export interface PinMapLabels extends MapLabels {
  pin: string
  /** Announced on the pin: its keys. */
  pinKeys: string
  showStreets: string
  hideStreets: string
  streetsFailed: string
}

export const english: PinMapLabels = {
  ...mapEnglish,
  pin: 'Pin',
  pinKeys: 'Arrow keys move it, with Shift farther; plus and minus bring the map nearer or farther away.',
  showStreets: 'Show streets',
  hideStreets: 'Hide streets',
  streetsFailed: 'Error loading map',
}
