/** What each design system is asked for: what one working component needs of it, no more. */
export interface Row {
  component: string
  radix?: string
  baseUi?: string
  primer?: string
  mantine?: string
  /** How a neighbour's component differs from ours. */
  note?: string
  /** Why ours isn't ahead of Primer and Mantine. Asked for where it isn't. */
  behind?: string
}

const radix = (name: string, parts: string) =>
  `import { ${name} } from 'radix-ui'\nexport const parts = [${members(name, parts)}]`
const baseUi = (folder: string, name: string, parts: string) =>
  `import { ${name} } from '@base-ui/react/${folder}'\nexport const parts = [${members(name, parts)}]`
const primer = (names: string, entry = '@primer/react') => `export { ${names} } from '${entry}'`
const mantine = (names: string, entry = '@mantine/core') => `export { ${names} } from '${entry}'`

function members(name: string, parts: string) {
  return parts
    .split(' ')
    .map((part) => `${name}.${part}`)
    .join(', ')
}

export const rows: readonly Row[] = [
  {
    component: 'button',
    radix: radix('Slot', 'Root'),
    baseUi: `export { Button } from '@base-ui/react/button'`,
    primer: primer('Button'),
    mantine: mantine('Button'),
    note: 'Radix has no button: its Slot alone.',
  },
  {
    component: 'dialog',
    radix: radix('Dialog', 'Root Trigger Portal Overlay Content Title Description Close'),
    baseUi: baseUi('dialog', 'Dialog', 'Root Trigger Portal Backdrop Popup Title Description Close'),
    primer: primer('Dialog'),
    mantine: mantine('Modal'),
  },
  {
    component: 'tabs',
    radix: radix('Tabs', 'Root List Trigger Content'),
    baseUi: baseUi('tabs', 'Tabs', 'Root List Tab Panel'),
    primer: primer('UnderlinePanels', '@primer/react/experimental'),
    mantine: mantine('Tabs'),
    behind:
      "Radix's tabs alone are heavier than Primer's and nearly as heavy as Mantine's; ours adds a look and a count on a tab.",
  },
  {
    component: 'accordion',
    radix: radix('Accordion', 'Root Item Header Trigger Content'),
    baseUi: baseUi('accordion', 'Accordion', 'Root Item Header Trigger Panel'),
    primer: primer('Details, useDetails'),
    mantine: mantine('Accordion'),
    note: 'Primer has no accordion.',
    behind: 'its Details is one native disclosure, without a group and its arrow keys.',
  },
  {
    component: 'select',
    radix: radix(
      'Select',
      'Root Trigger Value Icon Portal Content Viewport Item ItemText ItemIndicator Group Label',
    ),
    baseUi: baseUi(
      'select',
      'Select',
      'Root Trigger Value Icon Portal Positioner Popup Item ItemText ItemIndicator Group GroupLabel',
    ),
    primer: primer('Select'),
    mantine: mantine('NativeSelect'),
    note: "Ours, Primer's and Mantine's NativeSelect open the platform's list; Radix and Base UI draw their own.",
    behind: "two native selects; ours brings lucide's runtime for its arrow.",
  },
  {
    component: 'menu',
    radix: radix('DropdownMenu', 'Root Trigger Portal Content Item Separator'),
    baseUi: baseUi('menu', 'Menu', 'Root Trigger Portal Positioner Popup Item Separator'),
    primer: primer('ActionMenu, ActionList'),
    mantine: mantine('Menu'),
  },
  {
    component: 'toast',
    radix: radix('Toast', 'Provider Viewport Root Title Description Action Close'),
    baseUi: baseUi(
      'toast',
      'Toast',
      'Provider Portal Viewport Root Content Title Description Action Close useToastManager',
    ),
    mantine: mantine('Notifications, notifications', '@mantine/notifications'),
    note: 'Primer has none.',
  },
  {
    component: 'popover',
    radix: radix('Popover', 'Root Trigger Portal Content Close'),
    baseUi: baseUi('popover', 'Popover', 'Root Trigger Portal Positioner Popup Title Close'),
    primer: primer('AnchoredOverlay'),
    mantine: mantine('Popover'),
    behind: 'on a phone ours is a sheet from the bottom, so it brings our dialog too.',
  },
  {
    component: 'date-picker',
    mantine: mantine('DatePickerInput', '@mantine/dates'),
    note: 'Radix, Base UI and Primer have none.',
  },
]
