/** What a prop of this name decides, and the values that it may have: each with its meaning, or only listed. */
interface Word {
  means: string
  values: Record<string, string> | readonly string[]
}

/**
 * Every prop that chooses from a few values has its name here. The same name means the same in every component, and a
 * component offers those of the values that it needs.
 */
export const vocabulary: Record<string, Word> = {
  tone: {
    means: 'What it means. The colour follows.',
    values: {
      neutral: 'Nothing in particular.',
      info: 'Good to know, nothing to do.',
      success: 'It went well, or is done.',
      warning: 'It waits for something, or needs care.',
      danger: 'It failed, or can’t be undone.',
      ember: 'The brand: where you are, and what is new. Only where no meaning fits.',
      muted: 'Text that stands back behind other text.',
      inherit: 'Text in the colour of what it stands in.',
    },
  },
  surface: {
    means: 'What a card is made of. It says nothing about how things are.',
    values: {
      raised: 'Paper on paper, with an edge.',
      sunken: 'Beside the matter, without an edge.',
      ember: 'The brand: one invitation on a screen.',
      spark: 'The brand: about sparks, the currency.',
    },
  },
  variant: {
    means: 'How much a button asks for attention.',
    values: {
      primary: 'What most people came for. One on a screen.',
      secondary: 'The other choice.',
      quiet: 'Beside the matter.',
    },
  },
  weight: {
    means: 'How heavy it is drawn.',
    values: {
      text: 'Running text.',
      medium: 'Text that carries a name.',
      regular: 'As it usually is.',
      strong: 'Waits for somebody, or divides more.',
      quiet: 'Is over.',
    },
  },
  kind: { means: 'What a price is in.', values: { cash: 'Pounds.', spark: 'Sparks.' } },
  size: {
    means: 'How large it is. `regular` is the default; headings have the name of their place.',
    values: ['small', 'regular', 'large', 'huge', 'wide', 'display', 'hero', 'title', 'section', 'item'],
  },
  titleSize: {
    means: 'The `size` of the heading inside.',
    values: ['display', 'hero', 'title', 'section', 'item'],
  },
  avatarSize: { means: 'The `size` of the avatar inside.', values: ['small', 'regular', 'large', 'huge'] },
  width: { means: 'How wide it may grow.', values: ['content', 'form', 'prose', 'full'] },
  measure: { means: 'How long a line of text may be.', values: ['full', 'prose'] },
  share: { means: 'How parts share the width.', values: ['content', 'equal'] },
  pad: { means: 'The space inside the edge.', values: ['none', 'snug', 'regular'] },
  gap: {
    means: 'The space between parts, where a number of steps is not asked for.',
    values: ['tight', 'regular', 'wide'],
  },
  top: { means: 'The space above a page.', values: ['regular', 'open'] },
  align: {
    means: 'Where it stands across the direction of reading. Never left or right.',
    values: ['start', 'center', 'end', 'stretch', 'baseline'],
  },
  justify: { means: 'Where parts stand along the row.', values: ['start', 'center', 'end', 'between'] },
  layout: {
    means: 'How the parts stand to each other.',
    values: [
      'inline',
      'standalone',
      'line',
      'rows',
      'stacked',
      '1-2',
      '1-2-3',
      '1-2-4',
      '2-4',
      '2-3-4',
      'rail',
      'summary',
    ],
  },
  side: {
    means: 'Where it opens, or whose it is.',
    values: ['top', 'right', 'bottom', 'left', 'end', 'own', 'other'],
  },
  shape: {
    means: 'The outline.',
    values: ['control', 'round', 'text', 'short', 'title', 'picture', 'avatar', 'panel'],
  },
  lines: { means: 'What becomes of text that is too long.', values: ['all', 'truncate', 'clamp', 'pre'] },
  display: { means: 'How much of it is drawn.', values: ['stars', 'compact'] },
  progress: { means: 'Whether the way behind and ahead is drawn.', values: ['shown', 'hidden'] },
  state: {
    means: 'How far something has come.',
    values: ['upcoming', 'current', 'done', 'sending', 'sent', 'read', 'failed'],
  },
  showing: { means: 'Which of two panes a phone shows.', values: ['list', 'detail'] },
  direction: {
    means: 'Which way a number goes, or a column is sorted.',
    values: ['up', 'down', 'level', 'ascending', 'descending'],
  },
}
