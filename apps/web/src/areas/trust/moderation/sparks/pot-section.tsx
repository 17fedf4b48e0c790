import { type AdminPot, potContract } from '@kindling/domain/pots/pot-contract'
import { KEEPERS } from '@kindling/domain/pots/pot-rules'
import { fullName } from '@kindling/domain/profile/names'
import { Alert } from '@kindling/ui/alert'
import { Button } from '@kindling/ui/button'
import { Drawing } from '@kindling/ui/drawing'
import { EmptyState } from '@kindling/ui/empty-state'
import { List, ListRow } from '@kindling/ui/list'
import { SkeletonList } from '@kindling/ui/skeleton'
import { Stack } from '@kindling/ui/stack'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DialogWhenAsked } from '../../../../app/late/dialog-when-asked.tsx'
import { QueryView } from '../../../../components/query-view.tsx'
import { sparksText } from '../../../../format/sparks.ts'
import { potsQuery } from './spark-queries.ts'

const load = () => import('./keepers-dialog.tsx')

/** District pots with their keepers, those without enough keepers first. */
export function PotSection() {
  const [looked, setLooked] = useState<AdminPot>()
  const [isOpen, setOpen] = useState(false)
  const [outcome, setOutcome] = useState<string>()
  return (
    <Stack gap={3}>
      {outcome && (
        <Alert tone="success" live>
          {outcome}
        </Alert>
      )}
      <QueryView query={useQuery(potsQuery)} skeleton={<SkeletonList />} failure={potContract.all.failure}>
        {(pots) =>
          pots.length === 0 ? (
            <EmptyState
              drawing={<Drawing name="pot" />}
              title="No pots yet"
              text="A district has one once somebody gives to it."
            />
          ) : (
            <List>
              {pots.map((pot) => (
                <ListRow
                  key={pot.district.slug}
                  title={`${pot.district.name}: ${sparksText(pot.balance)}`}
                  detail={`${pot.keepers.length} of ${KEEPERS} keepers${pot.keepers.length > 0 ? `: ${pot.keepers.map(fullName).join(', ')}` : ''}`}
                  // No further change while one waits for a second moderator.
                  {...(pot.waits && { note: 'Other keepers were chosen: a second moderator has to agree' })}
                  trailing={
                    pot.waits ? undefined : (
                      <Button
                        variant="secondary"
                        aria-label={`Choose keepers of ${pot.district.name}`}
                        onClick={() => {
                          setLooked(pot)
                          setOpen(true)
                        }}
                      >
                        Choose
                      </Button>
                    )
                  }
                />
              ))}
            </List>
          )
        }
      </QueryView>
      {looked && (
        <DialogWhenAsked load={load} what="The keepers" open={isOpen} onOpenChange={setOpen}>
          {({ KeepersDialog }) => (
            <KeepersDialog
              // Remounts for each pot and opening, to reset the selection.
              key={`${looked.district.slug} ${isOpen}`}
              item={looked}
              open={isOpen}
              onOpenChange={setOpen}
              onDecided={setOutcome}
            />
          )}
        </DialogWhenAsked>
      )}
    </Stack>
  )
}
