import type { Skill } from '@kindling/domain/skills/skill-contract'
import { useDeferred } from '@kindling/ui/browser/use-deferred'
import { Button } from '@kindling/ui/button'
import { LateProblem } from '@kindling/ui/late-problem'
import { LoadingRegion, Skeleton } from '@kindling/ui/skeleton'
import { Stack } from '@kindling/ui/stack'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { TermsView } from './terms-view.tsx'

const load = () => import('./terms-form.tsx')

interface MyTermsProps {
  skill: Skill
  /** The member's own first name. */
  owner: string
}

/** Booking terms of an own skill as clients read them, and the lazy-loaded form that changes them. */
export function MyTerms({ skill, owner }: MyTermsProps) {
  const [isChanging, setChanging] = useState(false)
  const { module, hasFailed } = useDeferred(load, isChanging)
  const change = useRef<HTMLButtonElement>(null)
  function close() {
    flushSync(() => setChanging(false))
    change.current?.focus()
  }

  return (
    <Stack gap={4}>
      {isChanging && module ? (
        <module.TermsForm skill={skill} onClose={close} />
      ) : (
        <>
          <TermsView terms={skill.terms} provider={owner} />
          {isChanging && <LateProblem what="The form" failed={hasFailed} />}
          <LoadingRegion
            loading={isChanging}
            skeleton={<Skeleton shape="control" />}
            label="Loading the form"
          >
            <Button ref={change} variant="secondary" onClick={() => setChanging(true)}>
              Change how it is booked
            </Button>
          </LoadingRegion>
        </>
      )}
    </Stack>
  )
}
