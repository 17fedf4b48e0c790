import { create } from 'storybook/theming'
import tokens from '../packages/ui/tokens.json'

/** Storybook's own pages on our paper. Its themes take no custom properties: these are the tokens as hex. */
function paper(base: 'light' | 'dark') {
  const colour = tokens.color[base]
  const hex = (name: Exclude<keyof typeof colour, '$type'>) => colour[name].$value.hex
  return create({
    base,
    brandTitle: 'Kindling’s design system',
    fontBase: '"Figtree Variable", ui-sans-serif, system-ui, sans-serif',
    appBg: hex('sunken'),
    appContentBg: hex('paper'),
    appPreviewBg: hex('paper'),
    appBorderColor: hex('line'),
    appBorderRadius: 12,
    barBg: hex('paper'),
    barTextColor: hex('muted'),
    barSelectedColor: hex('ember-ink'),
    barHoverColor: hex('ember-ink'),
    buttonBg: hex('raised'),
    buttonBorder: hex('line-strong'),
    booleanBg: hex('sunken'),
    booleanSelectedBg: hex('raised'),
    inputBg: hex('raised'),
    inputBorder: hex('line-strong'),
    inputTextColor: hex('ink'),
    inputBorderRadius: 12,
    colorPrimary: hex('ink'),
    colorSecondary: hex('ember-ink'),
    textColor: hex('ink'),
    textMutedColor: hex('muted'),
    textInverseColor: hex('paper'),
  })
}

export const paperTheme = paper('light')
export const darkPaperTheme = paper('dark')
