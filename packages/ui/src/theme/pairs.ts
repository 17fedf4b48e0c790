const grounds = ['paper', 'raised', 'sunken']

/** Text colours, and the backgrounds they are used on: contrast of 4.5:1 or better. */
export const textPairs: Record<string, readonly string[]> = {
  ink: [
    ...grounds,
    ...['ember-soft', 'spark-soft', 'moss-soft', 'crimson-soft'],
    ...['tint-clay', 'tint-sand', 'tint-leaf', 'tint-sky', 'tint-plum'],
  ],
  muted: grounds,
  'ember-ink': [...grounds, 'ember-soft'],
  'spark-ink': [...grounds, 'spark-soft'],
  'moss-ink': [...grounds, 'moss-soft'],
  'crimson-ink': [...grounds, 'crimson-soft'],
  paper: ['ink', 'ember', 'moss', 'crimson'],
}

/** Graphics (borders of controls, icons, marks): contrast of 3:1 or better. */
export const graphicPairs: Record<string, readonly string[]> = {
  'line-strong': grounds,
  ember: grounds,
  moss: grounds,
  crimson: grounds,
}

/** Decorative colours without a contrast requirement: dividers, the fill of outlined stars, scrims. */
export const decoration = ['line', 'spark', 'scrim']
