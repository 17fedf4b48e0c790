import { type ComponentType, createElement } from 'react'
import { useAskedFor } from './use-asked-for.ts'

interface Opened {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/**
 * Makes a lazy-loaded dialog with the props of the loaded one: its code is fetched when it is opened for the first time.
 * Call it once per dialog, outside components.
 * @param load dynamic import of the component
 * @param what the dialog in an error message, as the start of a sentence: 'The report form'
 */
export function lateDialog<Props extends Opened>(load: () => Promise<ComponentType<Props>>, what: string) {
  // biome-ignore lint/correctness/noComponentHookFactories: called once per dialog when its module loads, as React.lazy is.
  return function LateDialog(props: Props) {
    const Dialog = useAskedFor({ load, what, open: props.open, onOpenChange: props.onOpenChange })
    return Dialog && createElement(Dialog, props)
  }
}
