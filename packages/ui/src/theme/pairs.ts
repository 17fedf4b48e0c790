const grounds = ['paper', 'raised', 'sunken']

/** Text, and the grounds that components put it on: 4.5:1 or better. */
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

/** What has to be seen but not read (borders of controls, icons, marks): 3:1 or better. */
export const graphicPairs: Record<string, readonly string[]> = {
  'line-strong': grounds,
  ember: grounds,
  moss: grounds,
  crimson: grounds,
}

/** Decoration: a rule repeats what space says, a star's fill repeats its outline, a scrim only dims. */
export const decoration = ['line', 'spark', 'scrim']
