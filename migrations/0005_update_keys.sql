-- task.update and connect.update came after roles could be made: whoever was given the reading key when it also let one
-- change holds the new one. A club that starts anew has such roles from 0004_reference.sql already.

UPDATE roles SET permissions = (
  SELECT json_group_array(value) FROM (SELECT value FROM json_each(roles.permissions) UNION SELECT 'task.update' ORDER BY 1)
) WHERE EXISTS (SELECT 1 FROM json_each(roles.permissions) WHERE value = 'task.read')
  AND NOT EXISTS (SELECT 1 FROM json_each(roles.permissions) WHERE value = 'task.update');

UPDATE roles SET permissions = (
  SELECT json_group_array(value) FROM (SELECT value FROM json_each(roles.permissions) UNION SELECT 'connect.update' ORDER BY 1)
) WHERE EXISTS (SELECT 1 FROM json_each(roles.permissions) WHERE value = 'connect.read')
  AND NOT EXISTS (SELECT 1 FROM json_each(roles.permissions) WHERE value = 'connect.update');
