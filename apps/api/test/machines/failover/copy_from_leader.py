#!/usr/bin/python3
"""Patroni's create_replica_methods: copies the leader's files between pg_backup_start and pg_backup_stop.

The embedded binaries come without pg_basebackup. The machines of this trial share a file system, so that what they
share of it is read as a base backup would be sent; the log follows by streaming (wal_keep_size).
"""
import argparse
import os
import shutil

import psycopg2

OWN = {"postmaster.pid", "postmaster.opts", "standby.signal", "recovery.signal", "backup_label", "pg_wal", "pg_replslot"}


def copy_if_there(source, target):
    # A table that is dropped meanwhile is dropped again by the log.
    try:
        return shutil.copy2(source, target)
    except FileNotFoundError:
        if os.path.exists(source):
            raise
        return None


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--datadir", required=True)
    parser.add_argument("--connstring", required=True)
    options, _ = parser.parse_known_args()
    os.makedirs(options.datadir, mode=0o700, exist_ok=True)
    connection = psycopg2.connect(options.connstring, connect_timeout=3)
    connection.autocommit = True
    with connection.cursor() as cursor:
        cursor.execute("show data_directory")
        (source,) = cursor.fetchone()
        cursor.execute("select pg_backup_start('replica', true)")
        for name in os.listdir(source):
            if name in OWN:
                continue
            path, target = os.path.join(source, name), os.path.join(options.datadir, name)
            if os.path.isdir(path):
                shutil.copytree(path, target, symlinks=True, copy_function=copy_if_there, dirs_exist_ok=True)
            else:
                copy_if_there(path, target)
        cursor.execute("select labelfile from pg_backup_stop(false)")
        (label,) = cursor.fetchone()
    for folder in ("pg_wal", "pg_wal/archive_status", "pg_wal/summaries", "pg_replslot"):
        os.makedirs(os.path.join(options.datadir, folder), exist_ok=True)
    with open(os.path.join(options.datadir, "backup_label"), "w") as file:
        file.write(label)


main()
