import { sparksText } from '@kindling/domain/format/sparks'
import { type AdminPot, potContract } from '@kindling/domain/pots/pot-contract'
import { keepersWords } from '@kindling/domain/pots/pot-words'
import { lateDialog } from '@kindling/ui/browser/late-dialog'
import { Button } from '@kindling/ui/button'
import { Drawing } from '@kindling/ui/drawing'
import { EmptyState } from '@kindling/ui/empty-state'
import { FormAlert } from '@kindling/ui/form-alert'
import { List, ListRow } from '@kindling/ui/list'
import { SkeletonList } from '@kindling/ui/skeleton'
import { Stack } from '@kindling/ui/stack'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryView } from '../../../../components/query-view.tsx'
import { potsQuery } from '../moderation-queries.ts'

const KeepersDialog = lateDialog(
  () => import('./keepers-dialog.tsx').then((module) => module.KeepersDialog),
  'The keepers',
)

/** District pots with their keepers, those without enough keepers first. */
export function PotSection() {
  const [opened, setOpened] = useState<AdminPot>()
  const [isOpen, setOpen] = useState(false)
  const [outcome, setOutcome] = useState<string>()
  return (
    <Stack gap={3}>
      <FormAlert tone="success">{outcome}</FormAlert>
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
                  detail={keepersWords(pot)}
                  // No further change while one waits for a second moderator.
                  {...(pot.waits && { note: 'Other keepers were chosen: a second moderator has to agree' })}
                  trailing={
                    !pot.waits && (
                      <Button
                        variant="secondary"
                        aria-label={`Choose keepers of ${pot.district.name}`}
                        onClick={() => {
                          setOpened(pot)
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
      {opened && (
        <KeepersDialog
          // Remounts for each pot and opening, to reset the selection.
          key={`${opened.district.slug} ${isOpen}`}
          item={opened}
          open={isOpen}
          onOpenChange={setOpen}
          onDecided={setOutcome}
        />
      )}
    </Stack>
  )
}
