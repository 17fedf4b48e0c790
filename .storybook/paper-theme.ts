import { create } from 'storybook/theming'

/** Storybook's own pages on our paper. Its themes take no custom properties: these are the light tokens as hex. */
export const paperTheme = create({
  base: 'light',
  brandTitle: 'Kindling’s design system',
  fontBase: '"Figtree Variable", ui-sans-serif, system-ui, sans-serif',
  appBg: '#f4efe8',
  appContentBg: '#fdfcf7',
  appPreviewBg: '#fdfcf7',
  appBorderColor: '#dfd8ce',
  appBorderRadius: 12,
  barBg: '#fdfcf7',
  barTextColor: '#62564e',
  barSelectedColor: '#9e2900',
  barHoverColor: '#9e2900',
  colorPrimary: '#271d17',
  colorSecondary: '#9e2900',
  textColor: '#271d17',
  textMutedColor: '#62564e',
})
