import { useLoaderData } from '@remix-run/react';

export async function loader({ context }) {
  const { results } = await context.DB.prepare(
    "SELECT id, primary_name, primary_address, primary_phone, primary_email, status FROM memberships WHERE state = 'MEMBERSHIP' ORDER BY id DESC LIMIT 20",
  ).all();
  return { rows: results };
}

export default function List() {
  const { rows } = useLoaderData();
  return (
    <table>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td>{row.id}</td>
            <td>{row.primary_name}</td>
            <td>{row.primary_address}</td>
            <td>{row.primary_phone}</td>
            <td>{row.primary_email}</td>
            <td>{row.status}</td>
            <td>
              <a href={`/app/members/${row.id}`}>View</a>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
