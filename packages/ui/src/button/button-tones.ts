/** `danger` is for actions that can't be undone. */
export const tone = { neutral: '', danger: '' }

type Color = { variant: 'primary' | ('secondary' | 'quiet')[]; tone: keyof typeof tone; class: string }

/** Colours of each tone, on filled buttons and on others. */
export const toneColors: Color[] = [
  { variant: 'primary', tone: 'neutral', class: 'bg-ink hover:bg-ink/85' },
  { variant: 'primary', tone: 'danger', class: 'bg-crimson hover:bg-crimson/85' },
  { variant: ['secondary', 'quiet'], tone: 'neutral', class: 'text-ink hover:bg-sunken' },
  { variant: ['secondary', 'quiet'], tone: 'danger', class: 'text-crimson-ink hover:bg-crimson-soft' },
]
