import { formatDay } from '@kindling/domain/client/times/dates'
import { fullName } from '@kindling/domain/profile/names'
import { blockContract } from '@kindling/domain/trust/block-contract'
import { Alert } from '@kindling/ui/alert'
import { Button } from '@kindling/ui/button'
import { Drawing } from '@kindling/ui/drawing'
import { EmptyState } from '@kindling/ui/empty-state'
import { FormAlert } from '@kindling/ui/form-alert'
import { Stack } from '@kindling/ui/stack'
import { useInfiniteQuery } from '@tanstack/react-query'
import { MemberRow } from '../../../components/member-row.tsx'
import { QueryList } from '../../../components/query-list.tsx'
import { serverMessage } from '../../../server/server-message.ts'
import { blockedQuery, useUnblock } from './block-queries.ts'

/** List of blocked members, each with an unblock button. */
export function BlockedList() {
  const unblock = useUnblock()
  return (
    <Stack gap={4}>
      <FormAlert>{unblock.isError && serverMessage(unblock.error, blockContract.unblock.failure)}</FormAlert>
      {unblock.isSuccess && (
        <Alert tone="success" live>
          Unblocked. You can find each other again.
        </Alert>
      )}
      <QueryList
        query={useInfiniteQuery(blockedQuery)}
        failure={blockContract.list.failure}
        skeletonRows={1}
        empty={
          <EmptyState
            drawing={<Drawing name="plant" />}
            title="Nobody is blocked"
            text="You can block somebody from the menu on their profile."
          />
        }
        gap={6}
      >
        {(member) => (
          <MemberRow
            key={member.id}
            member={member}
            detail={`Blocked on ${formatDay(member.blockedAt)}`}
            trailing={
              <Button
                size="small"
                variant="secondary"
                aria-label={`Unblock ${fullName(member)}`}
                loading={unblock.isPending && unblock.variables === member.id}
                disabled={unblock.isPending && unblock.variables !== member.id}
                onClick={() => unblock.mutate(member.id)}
              >
                Unblock
              </Button>
            }
          />
        )}
      </QueryList>
    </Stack>
  )
}
