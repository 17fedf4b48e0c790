const whenForced = '(forced-colors: active)'

/** Makes every rule that is written for forced colours hold, nested ones too. */
function applyForcedRules(rules: CSSRuleList) {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule && rule.media.mediaText.includes(whenForced))
      rule.media.mediaText = 'all'
    if (rule instanceof CSSGroupingRule || rule instanceof CSSStyleRule) applyForcedRules(rule.cssRules)
  }
}

/**
 * Shows roughly what a member with forced colours sees, for the toolbar: a page can't ask its browser for the real
 * mode. Fills, tints and shadows go, outlines and borders stay (`forced-colours.css`). The pictures and the machine's
 * own setting use the real one.
 */
export function imitateForcedColours() {
  document.documentElement.dataset.colours = 'forced'
  for (const sheet of document.styleSheets) applyForcedRules(sheet.cssRules)
}
