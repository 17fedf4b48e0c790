import { useAskedFor } from '@kindling/ui/browser/use-asked-for'
import { IconButton } from '@kindling/ui/icon-button'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import type { PersonMenuProps } from './person-menu-content.tsx'

// Rarely used, so lazy-loaded after the first paint.
const loadContent = () => import('./person-menu-content.tsx')

/** Menu button for actions on a member; the menu itself is lazy-loaded. */
export function PersonMenu(props: PersonMenuProps) {
  const [open, setOpen] = useState(false)
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
        <IconButton label={label} variant="secondary">
          <Ellipsis aria-hidden />
        </IconButton>
      }
    />
  )
}
