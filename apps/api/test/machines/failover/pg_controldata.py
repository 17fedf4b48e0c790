#!/usr/bin/python3
"""The lines of PostgreSQL 18's pg_controldata that Patroni reads. The embedded binaries come without that program.

The layout is ControlFileData and CheckPoint of src/include/catalog/pg_control.h on a 64-bit machine.
"""
import struct
import sys

STATES = (
    "starting up",
    "shut down",
    "shut down in recovery",
    "shutting down",
    "in crash recovery",
    "in archive recovery",
    "in production",
)
WAL_LEVELS = ("minimal", "replica", "logical")


def main(folder):
    with open(folder + "/global/pg_control", "rb") as file:
        data = file.read(256)

    def number(offset, kind="I"):
        return struct.unpack_from("<" + kind, data, offset)[0]

    def position(offset):
        value = number(offset, "Q")
        return "%X/%X" % (value >> 32, value & 0xFFFFFFFF)

    version = number(8)
    if version != 1800:
        sys.exit("pg_control of version %d: this reads 1800, of PostgreSQL 18" % version)

    lines = {
        "pg_control version number": version,
        "Database system identifier": number(0, "Q"),
        "Database cluster state": STATES[number(16)],
        "Latest checkpoint location": position(32),
        "Latest checkpoint's REDO location": position(40),
        "Latest checkpoint's TimeLineID": number(48),
        "Minimum recovery ending location": position(136),
        "Min recovery ending loc's timeline": number(144),
        "Backup start location": position(152),
        "Backup end location": position(160),
        "End-of-backup record required": "yes" if data[168] else "no",
        "wal_level setting": WAL_LEVELS[number(172)],
        "wal_log_hints setting": "on" if data[176] else "off",
        "max_connections setting": number(180),
        "max_worker_processes setting": number(184),
        "max_wal_senders setting": number(188),
        "max_prepared_xacts setting": number(192),
        "max_locks_per_xact setting": number(196),
        "track_commit_timestamp setting": "on" if data[200] else "off",
        "Data page checksum version": 1,
    }
    for name, value in lines.items():
        print("%-38s%s" % (name + ":", value))


main(sys.argv[-1])
