import { IconButton } from '@kindling/ui/icon-button'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { useAskedFor } from '../../../app/late/use-asked-for.ts'
import { useKeptFocus } from '../../../app/late/use-kept-focus.ts'
import type { PersonMenuProps } from './person-menu-content.tsx'

// Nobody comes to a profile or a conversation for it: what is in it waits until both are painted.
const loadContent = () => import('./person-menu-content.tsx')

/** The button of what one can do about a neighbour, and behind it the menu, which comes late. */
export function PersonMenu(props: PersonMenuProps) {
  const [open, setOpen] = useState(false)
  const { first, second } = useKeptFocus()
  const content = useAskedFor({ load: loadContent, what: 'This menu', open, onOpenChange: setOpen }, true)
  const label = `More about ${props.person.firstname}`
  if (!content) {
    return (
      <IconButton
        label={label}
        variant="secondary"
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        {...first}
      >
        <Ellipsis aria-hidden />
      </IconButton>
    )
  }
  return (
    <content.PersonMenuContent
      {...props}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <IconButton label={label} variant="secondary" ref={second}>
          <Ellipsis aria-hidden />
        </IconButton>
      }
    />
  )
}
