import { useDeferred } from '@kindling/ui/browser/use-deferred'
import { Button } from '@kindling/ui/button'
import { LateProblem } from '@kindling/ui/late-problem'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Address } from '../../../app/links/paths.ts'
import { aboutQuery } from '../../../server/queries/about-query.ts'
import { isPayingPage } from '../cards/paying-page.ts'

const loadDialog = () => import('./fund-dialog.tsx')

/** Query parameter that opens the dialog on page load: /user?fund=open. */
const OPEN = { name: 'fund', value: 'open' }

/** Button and dialog for funding the wallet by card. */
export function FundAccount() {
  const about = useQuery(aboutQuery)
  const [query, setQuery] = useSearchParams()
  const [isOpen, setOpen] = useState(query.get(OPEN.name) === OPEN.value)

  function open() {
    // Stripe's script needs a page whose Content Security Policy allows it; the sandbox doesn't.
    if (about.data?.payments.provider === 'stripe' && !isPayingPage()) {
      location.assign(`/user?${OPEN.name}=${OPEN.value}` satisfies Address)
    } else setOpen(true)
  }

  function close() {
    setOpen(false)
    if (query.has(OPEN.name)) setQuery({}, { replace: true })
  }

  const { module: dialog, hasFailed } = useDeferred(loadDialog, isOpen)

  return (
    <>
      <Button variant="secondary" width="full" disabled={about.isPending} onClick={open}>
        Fund Account
      </Button>
      {isOpen && !dialog && <LateProblem what="The card form" failed={hasFailed} />}
      {isOpen && dialog && <dialog.FundDialog onClose={close} />}
    </>
  )
}
