import { type ComponentType, useLayoutEffect } from 'react'

const enabled = ':not(:disabled, [aria-disabled="true"])'
const focusable = ':is(a[href], button, input, select, textarea, summary, [tabindex="0"]):not(:disabled)'
const shown = {
  hover: `[data-shown~="hover"] ${enabled}`,
  active: `[data-shown~="active"] ${enabled}`,
  focus: `[data-shown~="focus"] ${focusable}`,
}
const focusWithin = `[data-shown~="focus"] :has(${focusable})`

/** A pseudo-class that also holds where a state is shown, without more specificity. Names of classes have a backslash. */
const either = (pseudo: string, where: string) =>
  [new RegExp(String.raw`(?<!\\):${pseudo}(?![-\w])`, 'g'), `:is(:${pseudo}, :where(${where}))`] as const

const replacements = [
  either('hover', shown.hover),
  either('active', shown.active),
  either('focus-visible', shown.focus),
  either('focus', shown.focus),
  either('focus-within', focusWithin),
]

/** @returns the selector with its pseudo-classes of interaction extended to elements in a shown state */
export const extendSelector = (selector: string) =>
  replacements.reduce((text, [pseudo, extended]) => text.replace(pseudo, extended), selector)

function extendRules(rules: CSSRuleList) {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule) {
      const extended = extendSelector(rule.selectorText)
      if (extended !== rule.selectorText) rule.selectorText = extended
    }
    if (rule instanceof CSSGroupingRule || rule instanceof CSSStyleRule) extendRules(rule.cssRules)
  }
}

const extended = new WeakSet<CSSStyleSheet>()

function extendSheets() {
  for (const sheet of document.styleSheets) {
    if (extended.has(sheet)) continue
    extended.add(sheet)
    extendRules(sheet.cssRules)
  }
}

/** Each state with the pseudo-classes that hold in it. */
const states = [
  { name: 'At rest', holds: '' },
  { name: 'Hover', holds: 'hover' },
  { name: 'Focus', holds: 'focus' },
  { name: 'Pressed', holds: 'hover active' },
]

/**
 * A story at rest, under the mouse, with the focus and pressed, all at once. The states are the real rules of the style
 * sheet: their selectors are extended.
 */
export function ShownStates({ story: Story }: { story: ComponentType }) {
  useLayoutEffect(extendSheets)
  return (
    <div className="flex flex-col gap-8">
      {states.map(({ name, holds }) => (
        <div key={name} className="flex min-w-0 flex-col gap-3">
          <p className="border-b border-line pb-1 text-14 text-muted">{name}</p>
          <div data-shown={holds}>
            <Story />
          </div>
        </div>
      ))}
    </div>
  )
}
