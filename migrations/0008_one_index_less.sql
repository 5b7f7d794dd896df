-- Mail addresses are looked up among all members, by memberships_by_member_email; nothing reads this one.
DROP INDEX memberships_by_email;
