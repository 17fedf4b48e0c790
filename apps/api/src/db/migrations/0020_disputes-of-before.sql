-- Bookings that were disputed before disputes had words get what the form says by itself.
INSERT INTO disputes (id, booking_id, opened_by, message, created_at)
SELECT gen_random_uuid(), b.id, b.client_id, 'The service was not rendered', b.updated_at
FROM bookings b JOIN members m ON m.id = b.client_id
WHERE b.status = 'disputed' AND m.deleted_at IS NULL;
