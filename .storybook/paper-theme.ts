import { create } from 'storybook/theming'

interface Paper {
  base: 'light' | 'dark'
  ground: string
  sunken: string
  line: string
  ink: string
  muted: string
  emberInk: string
}

const paper = ({ base, ground, sunken, line, ink, muted, emberInk }: Paper) =>
  create({
    base,
    brandTitle: 'Kindling’s design system',
    fontBase: '"Figtree Variable", ui-sans-serif, system-ui, sans-serif',
    appBg: sunken,
    appContentBg: ground,
    appPreviewBg: ground,
    appBorderColor: line,
    appBorderRadius: 12,
    barBg: ground,
    barTextColor: muted,
    barSelectedColor: emberInk,
    barHoverColor: emberInk,
    colorPrimary: ink,
    colorSecondary: emberInk,
    textColor: ink,
    textMutedColor: muted,
  })

/** Storybook's own pages on our paper. Its themes take no custom properties: these are the light tokens as hex. */
export const paperTheme = paper({
  base: 'light',
  ground: '#fdfaf4',
  sunken: '#f4f0e7',
  line: '#ded8cf',
  ink: '#261d17',
  muted: '#61564d',
  emberInk: '#a92f04',
})

/** The dark tokens as hex. */
export const darkPaperTheme = paper({
  base: 'dark',
  ground: '#18130e',
  sunken: '#110c09',
  line: '#3c342d',
  ink: '#f0ece4',
  muted: '#b1aa9e',
  emberInk: '#fea06e',
})
