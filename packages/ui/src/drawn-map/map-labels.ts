/** Labels of a map, in English by default. */
export interface MapLabels {
  nearer: string
  farther: string
  left: string
  up: string
  down: string
  right: string
  showAll: string
  showNearest: string
  /** Name of the list of points that zooming can't separate. */
  samePlace: string
  /** Name of a pin that stands for several points. */
  cluster: (names: readonly string[]) => string
  /** Number of points in view, shown while some are not. */
  inSight: (seen: number, of: number) => string
  /** A distance in miles. */
  miles: (miles: number) => string
}

export const english: MapLabels = {
  nearer: 'Nearer',
  farther: 'Farther away',
  left: 'Move the map left',
  up: 'Move the map up',
  down: 'Move the map down',
  right: 'Move the map right',
  showAll: 'Show all',
  showNearest: 'Show the nearest',
  samePlace: 'In the same place',
  cluster: (names) => `${names.length} near each other: ${names.join('; ')}`,
  inSight: (seen, of) => `${seen} of ${of} in sight${seen < of ? `, ${of - seen} outside the map` : ''}`,
  miles: (miles) => `${miles} ${miles === 1 ? 'mile' : 'miles'}`,
}
